const whole = { style: 'currency', currency: 'INR', maximumFractionDigits: 0 } as const
const rupees = new Intl.NumberFormat('en-IN', whole)

/** Formats as ₹1,46,000, without space or decimals. */
export const formatRupees = (amount: number) => rupees.format(amount)

/** Formats a charged amount to the paisa: ₹18,900, or ₹18,900.50 if there are paise. */
export const formatCharge = (amount: number) =>
  amount % 1 === 0
    ? formatRupees(amount)
    : `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
