import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCartWord } from '../../../api/site.ts'
import { wordsOf } from '../../../lib/wordsOf.ts'
import { paths } from '../../../paths.ts'
import { addToCart } from '../../../state/addToCart.ts'
import type { PageProps } from '../../../state/pageContext.ts'
import { useKnownProduct } from '../../../state/useCheckedCart.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { ArrowLink } from '../../../ui/TextLink.tsx'
import { CartFrame } from './CartFrame.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { cutOf } from '../cutQuantity.ts'

const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem 1.5rem;
  margin-top: 1.5rem;
`

/** Waits while the browser prerenders the page: that must not fill the cart. */
const untilVisited = () =>
  new Promise<void>((resolve) => {
    if (!('prerendering' in document && document.prerendering)) return resolve()
    document.addEventListener('prerenderingchange', () => resolve(), { once: true })
  })

interface Outcome {
  refusal?: string
  failure?: string
}

/** Adds the line once, then replaces this page by the cart, so that the history does not contain the address. */
function useAdding(id: string, qty: string | null, attempt: number) {
  const navigate = useNavigate()
  const know = useRef(useKnownProduct())
  const [outcome, setOutcome] = useState<Outcome>({})
  useEffect(() => {
    let isStopped = false
    const add = async () => {
      await untilVisited()
      if (isStopped) return
      const { refusal, line } = await addToCart(id, qty, () => isStopped, know.current)
      if (isStopped) return
      if (refusal) setOutcome({ refusal })
      const cut = line && cutOf(id, qty, line.countInStock)
      if (line) void navigate(paths.cart, { replace: true, state: cut && { cut } })
    }
    add().catch((error: unknown) => {
      if (!isStopped) setOutcome({ failure: wordsOf(error) })
    })
    return () => {
      isStopped = true
      setOutcome({})
    }
  }, [id, qty, attempt, navigate])
  return outcome
}

const Refused = ({ text, word, children }: { text: string; word: string; children?: ReactNode }) => (
  <div>
    <Alert>{text}</Alert>
    <Ways>
      {children}
      <LinkButton variant="secondary" to={paths.cart}>
        {`Go to your ${word}`}
      </LinkButton>
      <ArrowLink to={paths.latest}>Keep looking</ArrowLink>
    </Ways>
  </div>
)

/** `/cart/{id}?qty={n}`: adds a product to the cart and redirects there. */
export function CartAddPage({ params: { id = '' } }: PageProps) {
  const [query] = useSearchParams()
  const [attempt, setAttempt] = useState(0)
  const word = useCartWord()
  const { refusal, failure } = useAdding(id, query.get('qty'), attempt)
  return (
    <CartFrame>
      {refusal && <Refused text={refusal} word={word} />}
      {failure && (
        <Refused text={`The chair is not in your ${word} yet. ${failure}`} word={word}>
          <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
        </Refused>
      )}
      {!refusal && !failure && <CartSkeleton label={`Adding the chair to your ${word}`} />}
    </CartFrame>
  )
}
