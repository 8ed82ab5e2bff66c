const key = 'razorpayPress'

/** Notes that somebody has pressed to pay this order with Razorpay. */
export const recordPress = (order: string) => sessionStorage.setItem(key, order)

/** Whether that was pressed, once: an address alone loads nothing of Razorpay's. */
export function takePress(order: string) {
  const isPressed = sessionStorage.getItem(key) === order
  sessionStorage.removeItem(key)
  return isPressed
}
