import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

const Buy = styled.div`
  display: grid;
  gap: 0.875rem;
  p {
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  .buy__slow {
    margin-top: 0.875rem;
  }
`

const slowAfterMs = 10_000

/** Whether the request takes longer than usual. */
function useIsSlow(isBusy: boolean) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy])
  return isSlow
}

/** Keeps the second press of a double click from selecting text at the same place, on this page or the next. */
function ignoreSecondPress() {
  const ignore = (event: MouseEvent) => {
    if (event.detail > 1) event.preventDefault()
  }
  // The document of now: in a test another one may stand there in a second, or none.
  const page = document
  page.addEventListener('mousedown', ignore)
  setTimeout(() => page.removeEventListener('mousedown', ignore), 1000)
}

interface PlaceOrderButtonProps {
  isReady: boolean
  isBusy: boolean
  onPlace: () => void
}

export function PlaceOrderButton({ isReady, isBusy, onPlace }: PlaceOrderButtonProps) {
  const isSlow = useIsSlow(isBusy)
  const press = () => {
    ignoreSecondPress()
    onPlace()
  }
  return (
    <Buy>
      <div>
        <Button size="lg" block disabled={!isReady} isBusy={isBusy} busy="Placing your order" onClick={press}>
          Place order
        </Button>
        <div role="status">
          {isSlow && (
            <p className="buy__slow">
              This takes longer than usual. Please wait: we are still trying to place your order.
            </p>
          )}
        </div>
      </div>
      <p>
        By placing it you accept our <TextLink to={paths.terms}>Terms & Conditions</TextLink>.
      </p>
    </Buy>
  )
}
