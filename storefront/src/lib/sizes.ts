/** Formats a file size as '4.2 MB' or '350 KB'. */
export function formatBytes(bytes: number) {
  const inMegabytes = bytes / 1_000_000
  if (inMegabytes < 1) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  return `${Math.round(inMegabytes * 10) / 10} MB`
}
