import { categoryLabels } from 'cms/contract/catalogue'
import type { ProductTile } from 'cms/contract/productViews'

// About as many letters stand side by side in the narrowest card.
const lettersOfName = 17
const lettersOfCategory = 22

/** Returns how many lines a text takes, where words stay whole, and behind the point how full the last one is. */
function linesOf(text: string, letters: number) {
  let [lines, filled] = [1, 0]
  for (const { length } of text.split(' '))
    if (filled > 0 && filled + 1 + length > letters) [lines, filled] = [lines + 1, length]
    else filled += (filled > 0 ? 1 : 0) + length
  return lines + filled / 1000
}

/** Returns the place of the card that is the highest of a row, since its words have the most lines. */
export function highestCard(products: readonly Pick<ProductTile, 'name' | 'category'>[]) {
  const lines = products.map(
    ({ name, category }) =>
      linesOf(name, lettersOfName) + linesOf(categoryLabels[category], lettersOfCategory),
  )
  return lines.indexOf(Math.max(...lines))
}
