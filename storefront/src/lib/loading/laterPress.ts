/** A press in a part that no script has taken over yet. `place` is the button's among those of the part. */
interface LaterPress {
  part: Element
  button: HTMLElement
  place: number
}

declare global {
  interface Window {
    laterPress?: LaterPress | undefined
  }
}

/** On the server's HTML of a part, until a script has taken it over. */
export const laterMark = 'data-later'

/** A part in which nothing hears the visitor yet. */
export const unheard = `[${laterMark}=""]`

/**
 * Notes the last such press. Inline in the document, as it may come before every script. What the browser does by itself,
 * such as to show a popover or to send a form, needs no second press; neither does a press elsewhere, which was answered.
 */
export const pressScript = `addEventListener("click",({target:t})=>{let b=t.closest('${unheard} button:not([popovertarget])');if(b&&!(b.form&&b.type=="submit")){let part=b.closest('${unheard}');laterPress={part,button:b,place:[...part.querySelectorAll("button")].indexOf(b)}}},true);addEventListener("click",({target:t,isTrusted:i})=>{if(i&&!t.closest('${unheard}'))laterPress=void 0})`

/** Presses the button again that was pressed in this part before its script was there. */
export function pressAgain(part: Element) {
  const press = window.laterPress
  if (!press || press.part !== part) return
  window.laterPress = undefined
  // React may have rendered the part anew.
  const button = press.button.isConnected ? press.button : part.querySelectorAll('button')[press.place]
  button?.click()
}
