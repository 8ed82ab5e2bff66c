import { readItems } from 'cms/rules/enquiries/readItems'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useComparedProducts } from '../../../api/products.ts'
import { useSite } from '../../../api/site.ts'
import { PageMeta } from '../../../components/PageMeta.tsx'
import { ProductImage } from '../../../components/product/ProductImage.tsx'
import { itemsOf, paths } from '../../../paths.ts'
import { Wrap } from '../../../ui/Section.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { EnquirySent } from './EnquirySent.tsx'
import { EnquiryForm } from './EnquiryForm.tsx'

const StyledEnquire = styled(Wrap)`
  max-width: calc(40rem + 2 * var(--gutter));
  padding-block: clamp(1.5rem, 4vw, 3rem) var(--section);
  header {
    display: grid;
    gap: 0.5rem;
    margin-bottom: 1.5rem;
  }
  .enquired {
    display: grid;
    gap: 0.75rem;
    margin-bottom: 1.5rem;
    padding: 1rem 1.25rem;
    border-radius: var(--r-3);
    background: var(--surface);
  }
  .enquired li {
    display: flex;
    align-items: center;
    gap: 1rem;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .enquired__picture {
    flex: none;
    width: 3.5rem;
  }
`

const Enquired = ({ lines }: { lines: ReturnType<typeof readItems> }) => {
  const shown = lines.slice(0, 4)
  const { data = [] } = useComparedProducts(shown.map(({ product }) => product))
  const rest = lines.length - shown.length
  if (data.length === 0) return null
  return (
    <ul className="enquired" aria-label="You ask about">
      {shown.flatMap(({ product, qty }) => {
        const chair = data.find(({ _id }) => _id === product)
        return chair ? (
          <li key={product}>
            <ProductImage className="enquired__picture" picture={chair.picture} sizes="3.5rem" alt="" />
            <span>
              {lines.length > 1 && `${qty} × `}
              {chair.name}
            </span>
          </li>
        ) : (
          []
        )
      })}
      {rest > 0 && (
        <li>
          <span>
            and {rest} more, which <TextLink to={paths.list(lines)}>your list</TextLink> shows
          </span>
        </li>
      )}
    </ul>
  )
}

function Asking({ query }: { query: URLSearchParams }) {
  const { hours } = useSite()
  const lines = readItems(query.get('items') ?? '')
  const [only] = lines.length === 1 ? lines : []
  const items = itemsOf(lines)
  return (
    <StyledEnquire>
      <PageMeta title="Ask us" index={false} />
      <header>
        <h1 tabIndex={-1}>Ask us</h1>
        <p className="intro">
          Write what you need. One of us answers by phone, WhatsApp or mail{hours ? `: ${hours}` : ''}.
        </p>
      </header>
      <Enquired lines={lines} />
      <EnquiryForm
        key={items}
        items={items}
        qty={only ? String(only.qty) : ''}
        kind={query.get('kind') ?? ''}
      />
    </StyledEnquire>
  )
}

/**
 * Asks the shop, about the chairs of the address if it has any, and then says what comes next. The server renders it whole:
 * it works without JavaScript.
 */
export function EnquirePage() {
  const [query] = useSearchParams()
  const sent = query.get('sent')
  return sent === null ? <Asking query={query} /> : <EnquirySent given={sent} />
}
