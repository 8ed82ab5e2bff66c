/** The whole security log as a file, above its list. */
export function ExportSecurity() {
  return (
    <nav className="shortcuts" aria-label="Export">
      <a className="shortcut" href="/cms/api/security-events/export" download>
        Export as JSON lines
      </a>
    </nav>
  )
}
