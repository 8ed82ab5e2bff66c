/** Reads a number as people write it, such as 12,500 or ₹ 1,46,000.50. Returns NaN for any other text. */
export function readAmount(text: string): number {
  const plain = text.replace(/[₹,\s]/g, '')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}
