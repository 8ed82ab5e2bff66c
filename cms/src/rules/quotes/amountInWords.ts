const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
/** The Indian names of large numbers, the largest first. */
const large = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

/** Returns a whole number in words, as it is counted in India: 241493 is 'two lakh forty-one thousand …'. */
export function numberInWords(count: number): string {
  const named = large.find(([size]) => count >= size)
  if (named) {
    const [size, name] = named
    const rest = count % size
    const head = `${numberInWords(Math.floor(count / size))} ${name}`
    if (rest === 0) return head
    return `${head} ${rest < 100 ? 'and ' : ''}${numberInWords(rest)}`
  }
  const below = small[count]
  if (below !== undefined) return below
  const unit = count % 10
  return [tens[Math.floor(count / 10)], unit ? small[unit] : undefined].filter(Boolean).join('-')
}

/** Returns a sum in rupees as papers have it: 'Rupees one hundred and paise fifty only'. */
export function amountInWords(rupees: number): string {
  const all = Math.round(rupees * 100)
  const paise = all % 100
  const words = `Rupees ${numberInWords(Math.floor(all / 100))}`
  return `${words}${paise ? ` and paise ${numberInWords(paise)}` : ''} only`
}
