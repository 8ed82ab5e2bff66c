const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** ₹1,46,000: no space, no decimals. */
export const formatRupees = (amount: number) => rupees.format(amount)
