/** By the first that matches: browsers name those that they descend from too. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdgA?(?:iOS)?\/(\d{1,4})/, 'Edge'],
  [/\bOPR\/(\d{1,4})/, 'Opera'],
  [/\bSamsungBrowser\/(\d{1,4})/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d{1,4})/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\/(\d{1,4})/, 'Chrome'],
  [/\bVersion\/(\d{1,4})[\d.]{0,10} .{0,40}\bSafari\//, 'Safari'],
]

const systems: [pattern: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Longer headers are cut before they are searched. */
const longest = 400

/** Returns a short name such as `Firefox 140 on Windows` from a User-Agent header: plain text of bounded length. */
export function deviceName(userAgent: string): string {
  const text = userAgent.slice(0, longest)
  const system = systems.find(([pattern]) => pattern.test(text))?.[1]
  for (const [pattern, name] of browsers) {
    const version = pattern.exec(text)?.[1]
    if (version !== undefined) return `${name} ${version}${system ? ` on ${system}` : ''}`
  }
  const [program = ''] = text.split(/[\s(;]/)
  return program.replace(/[^\w./-]/g, '').slice(0, 40) || 'unknown'
}
