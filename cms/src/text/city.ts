/** Finds the city of an Indian address: the word before the PIN code. '' if no line has one. */
export function cityOf(address: readonly string[]): string {
  for (const line of address) {
    const [, city] = /([\p{L}][\p{L}.' -]*?)[\s,-]+\d{3}\s?\d{3}\b/u.exec(line) ?? []
    if (city) return city.trim()
  }
  return ''
}

/** ' in Mumbai', for the middle of a sentence; '' where no city is known. */
export function inCity(address: readonly string[]): string {
  const city = cityOf(address)
  return city && ` in ${city}`
}
