import qrcode from 'qrcode-generator'

/** Draws an address as a QR code of level M: one path of squares, within a square of `size`. */
export function qrPath(address: string) {
  const qr = qrcode(0, 'M')
  qr.addData(address)
  qr.make()
  const size = qr.getModuleCount()
  const rows = Array.from({ length: size }, (_, row) => row)
  const path = rows.flatMap((row) =>
    rows.filter((column) => qr.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
  )
  return { size, path: path.join('') }
}
