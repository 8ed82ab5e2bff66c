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

interface QrCodeProps {
  address: string
  /** Says where it leads. */
  label: string
  className?: string
  /** The modules around it that stay empty; paper is empty by itself. */
  quiet?: number
}

/** An address as a QR code. */
export function QrCode({ address, label, className = 'sheet__qr', quiet = 0 }: QrCodeProps) {
  const { size, path } = qrPath(address)
  const box = `${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`
  return (
    <svg className={className} viewBox={box} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
