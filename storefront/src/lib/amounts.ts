/** A number as people write it: 12,500 or ₹ 1,46,000.50. NaN where it is none. */
export function readAmount(text: string): number {
  const plain = text.replace(/[₹,\s]/g, '')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}
