import type { ManagedRow, RequiredField } from 'cms/contract/products'
import { styled } from 'styled-components'
import { formatCount } from '../../../lib/money.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'

const Cell = styled.div`
  display: flex;
  align-items: center;
  gap: 0.875rem;
  min-width: 0;
  .thumb {
    display: grid;
    place-items: center;
    flex: none;
    width: 2.75rem;
    height: 2.75rem;
    overflow: hidden;
    background: var(--image-ground);
    color: var(--on-tint-2);
    border-radius: 6px;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    mix-blend-mode: var(--image-blend);
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.15rem 0.5rem;
    align-items: center;
    font-weight: 400;
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
`

/** Our own pictures have this width too; those from elsewhere only the one. */
const smallest = (address: string) =>
  address.startsWith('/media/') ? address.replace(/-\d+\.webp$/, '-320.webp') : address

const words: Record<RequiredField, string> = {
  name: 'name',
  image1: 'picture',
  type: 'type',
  category: 'category',
}

const stockText = (count: number) => (count > 0 ? `${formatCount(count)} in stock` : 'Out of stock')

const timesText = (count: number) => (count === 1 ? 'once' : `${formatCount(count)} times`)

/** The product's picture and name, what is in stock, how many want it, and why visitors do not see it yet. */
export function ProductCell({ row, name }: { row: ManagedRow; name: string }) {
  const { image1, countInStock, status, missing, asked, waiting } = row
  return (
    <Cell>
      <span className="thumb">
        {image1 ? (
          <img src={smallest(image1)} alt="" width={44} height={44} loading="lazy" decoding="async" />
        ) : (
          <Icon name="armchair" />
        )}
      </span>
      <div>
        {name}
        <div className="facts">
          {status === 'draft' && <Badge tone="accent">Draft</Badge>}
          {missing.length > 0 && <span>Missing: {missing.map((field) => words[field]).join(', ')}</span>}
          <span>{stockText(countInStock)}</span>
          {asked > 0 && <span>Asked {timesText(asked)} this week</span>}
          {waiting > 0 && <span>People wait for it: {formatCount(waiting)}</span>}
        </div>
      </div>
    </Cell>
  )
}
