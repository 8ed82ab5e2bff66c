/** Returns the lines as a text in which each column is as wide as its longest cell. */
export function alignColumns(lines: readonly (readonly string[])[]): string {
  const count = Math.max(...lines.map((line) => line.length))
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  return lines
    .map((line) =>
      line
        .map((cell, n) => cell.padEnd(widths[n] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
