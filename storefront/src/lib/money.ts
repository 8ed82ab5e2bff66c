const whole = { style: 'currency', currency: 'INR', maximumFractionDigits: 0 } as const
const rupees = new Intl.NumberFormat('en-IN', whole)

/** ₹1,46,000: no space, no decimals. */
export const formatRupees = (amount: number) => rupees.format(amount)

/** What is charged, to the paisa: ₹18,900, and ₹18,900.50 where there are paise. */
export const formatCharge = (amount: number) =>
  amount % 1 === 0
    ? formatRupees(amount)
    : `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
