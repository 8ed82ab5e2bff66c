/** The order that was placed a moment ago, until its page has said so: a reload or a way back says it no more. */
let placed = ''

export const noteJustPlaced = (id: string) => {
  placed = id
}
export const isJustPlaced = (id: string) => placed === id
export const forgetJustPlaced = () => noteJustPlaced('')
