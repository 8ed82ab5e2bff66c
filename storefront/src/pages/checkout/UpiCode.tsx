import type { UpiPayment } from 'cms/contract/sales/papers'
import { toast } from 'react-hot-toast/headless'
import { styled } from 'styled-components'
import { QrCode } from '../../components/paper/QrCode.tsx'
import { copyText } from '../../lib/copyText.ts'
import { formatCharge } from '../../lib/money.ts'
import { useHydrated } from '../../lib/useHydrated.ts'
import { AnchorButton } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

const StyledUpi = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 1.25rem;
  align-items: center;
  .upi__code {
    flex: none;
    width: 11rem;
    border-radius: var(--r-2);
    background: #fff;
    fill: #000;
    shape-rendering: crispEdges;
    print-color-adjust: exact;
  }
  .upi__ways {
    flex: 1 1 12rem;
    min-width: 0;
  }
  dl {
    column-gap: 0;
  }
  dt {
    display: flex;
    align-items: center;
    padding-right: 1rem;
    color: var(--ink-2);
    font-size: var(--t-sm);
  }
  dd {
    display: flex;
    gap: 0.25rem;
    align-items: center;
    justify-content: space-between;
    margin: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  dd > span {
    min-width: 0;
  }
  @media print {
    :is(button, a) {
      display: none;
    }
  }
`

interface CopiedProps {
  name: string
  label: string
  shown: string
  text: string
}

/** A word of the payment, and the button that copies it. */
function Copied({ name, label, shown, text }: CopiedProps) {
  const copy = () =>
    void copyText(text).then(
      () => toast.success('Copied'),
      () => toast.error('It could not be copied.'),
    )
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <span>{shown}</span>
        <IconButton icon="copy" label={label} onClick={copy} />
      </dd>
    </>
  )
}

/** A link to a program for UPI, which fails on most other phones and on desks. */
function AppLink({ link }: { link: string }) {
  const isAndroid = useHydrated() && /android/i.test(navigator.userAgent)
  return (
    isAndroid && (
      <AnchorButton variant="secondary" block href={link}>
        Open a UPI app
      </AnchorButton>
    )
  )
}

/** How to pay by UPI: the code for phones, and beside it what it holds. Drawn by the server too. */
export function UpiCode({ upi }: { upi: UpiPayment }) {
  const { address, payee, amount, link, tooMuch } = upi
  if (!link) return <p>{tooMuch}</p>
  return (
    <StyledUpi role="group" aria-label="Pay by UPI">
      <QrCode
        className="upi__code"
        quiet={4}
        address={link}
        label={`QR code: ${formatCharge(amount)} to ${payee}`}
      />
      <div className="upi__ways">
        <p>Or scan this with a UPI app.</p>
        <dl>
          <Copied name="UPI address" label="Copy the UPI address" shown={address} text={address} />
          <Copied name="Sum" label="Copy the sum" shown={formatCharge(amount)} text={amount.toFixed(2)} />
        </dl>
        <AppLink link={link} />
        <p className="muted small">We mark it as paid when the money has arrived.</p>
      </div>
    </StyledUpi>
  )
}
