import { toast } from 'react-hot-toast/headless'
import { countOf, type PieceWord } from '../../../../lib/units.ts'
import { wordsOf } from '../../../../lib/wordsOf.ts'
import { paths } from '../../../../paths.ts'
import { addToCart } from '../../../../state/addToCart.ts'
import { Link } from '../../../../ui/Link.tsx'

async function add(id: string, qty: number, unit: PieceWord) {
  const { refusal, line } = await addToCart(id, qty)
  if (refusal) toast.error(refusal)
  if (!line) return
  const isCut = line.qty < qty
  toast.success(
    <>
      <b>{isCut ? `Added ${countOf(line.qty, unit)}. We do not have ${qty} now.` : 'Added to your list.'}</b>{' '}
      <Link to={paths.cart}>See your list</Link>
    </>,
  )
}

/** Puts a quantity on the list, which the cart keeps, and says so. */
export const addToList = (id: string, qty: number, unit: PieceWord) =>
  add(id, qty, unit).catch((error: unknown) => toast.error(`It is not on your list yet. ${wordsOf(error)}`))
