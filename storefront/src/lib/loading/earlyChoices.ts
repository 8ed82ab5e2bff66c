import { laterMark, unheard } from './laterPress.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Choice = [value: string, isTicked: boolean | undefined]

declare global {
  interface Window {
    /** The visitor's choice in each control, until a script has heard it. */
    earlyChoices?: Map<Control, Choice>
  }
}

/**
 * Notes the choices in their order, each until the page hears it. Inline in the document, as a choice may come before
 * every script. A part that comes alive by the very event hears a select, but no text and no tick: those it takes as it
 * finds them.
 */
export const choiceScript = `earlyChoices=new Map;for(let[e,s]of[["click","[type=checkbox],[type=radio]"],["input","input,textarea"],["change","select"]])addEventListener(e,({target:t})=>{if(t.matches(s)){earlyChoices.delete(t);if(t.closest('${unheard}'))earlyChoices.set(t,[t.value,t.checked])}},true);addEventListener("change",({target:t})=>{if(t.matches("select")&&!t.closest('${unheard}'))earlyChoices.delete(t)})`

const isTick = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type)

/** Makes React, which only hears of a value that differs from the last one it saw, believe that it saw another. */
const forgetValue = (control: Control, value: string) =>
  Object.getOwnPropertyDescriptor(control, 'value')?.set?.call(
    document.createElement(control.localName),
    `${value}~`,
  )

/** Does not touch a text that is as chosen, so that its cursor stays. */
function show(control: Control, [value, isTicked = false]: Choice) {
  if (isTick(control)) control.checked = isTicked
  else if (control.value !== value) control.value = value
}

/** Lets the page hear a choice as if the visitor made it now. */
function tell(control: Control, choice: Choice) {
  const [value, isTicked = false] = choice
  if (isTick(control)) {
    // The press turns it round.
    control.checked = !isTicked
    return control.click()
  }
  // Another choice may have had it rendered anew.
  show(control, choice)
  forgetValue(control, value)
  control.dispatchEvent(new Event(control.localName === 'select' ? 'change' : 'input', { bubbles: true }))
}

/** Lets the page hear that a control has the focus, which it got before the page could hear it. */
function tellFocus(part: Element) {
  const focused = document.activeElement
  if (focused?.matches('input,select,textarea') && part.contains(focused))
    focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

/** Makes the visitor's choices again that were made in this part before its script was there. */
export async function chooseAgain(part: Element) {
  const found = [...(window.earlyChoices ?? [])].filter(
    // A part within this one makes its own.
    ([control]) => part.contains(control) && !control.closest(`[${laterMark}]`),
  )
  // First all are shown, as one may be read together with the others of its form.
  for (const [control, choice] of found) show(control, choice)
  tellFocus(part)
  for (const [control, choice] of found) {
    window.earlyChoices?.delete(control)
    tell(control, choice)
    // React renders what one choice has changed before the next is made.
    await Promise.resolve()
  }
}
