import qrcode from 'qrcode-generator'

/** Draws an address as a QR code of level M: one path of squares, within a square of `size`. */
function qrPath(address: string) {
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

/** An address as a QR code, for a sheet of paper. `label` says where it leads. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { size, path } = qrPath(address)
  return (
    <svg className="sheet__qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
