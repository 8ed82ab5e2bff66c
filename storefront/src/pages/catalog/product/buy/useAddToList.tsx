import { toast } from 'react-hot-toast/headless'
import { countOf } from '../../../../lib/units.ts'
import { paths } from '../../../../paths.ts'
import { addToCart } from '../../../../state/addToCart.ts'
import { useKnownProduct } from '../../../../state/useCheckedCart.ts'
import { Link } from '../../../../ui/Link.tsx'
import type { Asking } from './useAsking.ts'

/** Returns the function that puts the quantity on the list, which the cart keeps, and says so. */
export function useAddToList(id: string, { qty, unit }: Pick<Asking, 'qty' | 'unit'>) {
  const know = useKnownProduct()
  const add = async () => {
    const { refusal, line } = await addToCart(id, qty, () => false, know)
    if (refusal) toast.error(refusal)
    if (!line) return
    const isCut = line.qty < qty
    toast.success(
      <>
        <b>{isCut ? `${countOf(line.qty, unit)}, not ${qty}: more are not in stock.` : 'On your list.'}</b>{' '}
        <Link to={paths.cart}>See the list</Link>
      </>,
    )
  }
  return () =>
    void add().catch((error: unknown) =>
      toast.error(`It is not on your list yet. ${error instanceof Error ? error.message : String(error)}`),
    )
}
