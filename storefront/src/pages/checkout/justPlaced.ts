/** The order that was just placed, until its page has thanked the customer. A reload does not repeat the message. */
let placed = ''

export const rememberPlaced = (id: string) => {
  placed = id
}
export const isJustPlaced = (id: string) => placed === id
export const forgetJustPlaced = () => rememberPlaced('')
