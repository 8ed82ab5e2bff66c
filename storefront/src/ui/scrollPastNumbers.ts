/** Lets the wheel scroll the page where it would change the number in the field that has the focus. */
export const scrollPastNumbers = () =>
  document.addEventListener(
    'wheel',
    ({ target }) => target instanceof HTMLInputElement && target.type === 'number' && target.blur(),
    { passive: true },
  )
