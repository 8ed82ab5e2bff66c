import { styled } from 'styled-components'
import { Link } from '../../ui/Link.tsx'
import { useRowState } from './useListAddress.ts'

export const Small = styled.span`
  display: block;
  font-weight: 400;
  font-size: var(--t-sm);
  color: var(--ink-2);
`
const Who = styled(Link)`
  display: block;
  padding-block: 0.35rem;
  font-weight: 600;
  color: inherit;
  text-decoration: none;
  &:hover b {
    text-decoration: underline;
  }
`

interface RowLinkProps {
  to: string
  name: string
  /** Said below the name, unless it is the name. */
  more: string
}

/** The link of a row to its page, which leads back to the same place in the list. */
export const RowLink = ({ to, name, more }: RowLinkProps) => (
  <Who to={to} state={useRowState()}>
    <b>{name}</b>
    {more !== name && <Small>{more}</Small>}
  </Who>
)
