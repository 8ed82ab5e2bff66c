import { useEffect, useLayoutEffect } from 'react'
import { chooseAgain } from '../lib/loading/earlyChoices.ts'
import { laterMark, pressAgain } from '../lib/loading/laterPress.ts'

/** Gives the visitor what they chose and pressed in a part before it could hear them. */
async function answer(part: Element) {
  await chooseAgain(part)
  pressAgain(part)
}

/** Takes the server's HTML of a part over. It stands last in the part, so all that stands before is hydrated. */
export function Arrival({ find }: { find: () => Element | null }) {
  useLayoutEffect(() => {
    const part = find()
    // From now on React hears what happens in it.
    if (part?.hasAttribute(laterMark)) part.setAttribute(laterMark, 'heard')
  }, [find])
  useEffect(() => {
    const part = find()
    if (!part?.hasAttribute(laterMark)) return
    part.removeAttribute(laterMark)
    // Later, as React may be about to answer the very press for which it has hydrated this part.
    setTimeout(() => void answer(part))
  }, [find])
  return null
}
