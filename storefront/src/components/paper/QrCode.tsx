import { qrPath } from './qrPath.ts'

/** An address as a QR code, for a sheet of paper. `label` says where it leads. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { size, path } = qrPath(address)
  return (
    <svg className="sheet__qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
