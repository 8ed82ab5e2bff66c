import { categoryLabels } from 'cms/contract/catalogue'
import type { FoundProduct } from 'cms/contract/productViews'
import { splitText } from 'cms/contract/typed/letters'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/money.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Price } from '../product/Price.tsx'
import { ProductImage } from '../product/ProductImage.tsx'
import { StyledSuggestions } from './SearchSuggestions.styles.ts'
import { listId, optionId, type Suggestions } from './useSuggestions.ts'

function Marked({ name, text }: { name: string; text: string }) {
  const start = name.toLowerCase().indexOf(text.toLowerCase())
  if (start < 0) return name
  const [before, found, rest] = splitText(name, start, start + text.length)
  return (
    <>
      {before}
      <mark>{found}</mark>
      {rest}
    </>
  )
}

const Suggested = ({ product, text }: { product: FoundProduct; text: string }) => (
  <>
    <ProductImage className="suggestions__image" picture={product.picture} sizes="52px" alt="" />
    <span className="suggestions__text">
      <span key={text} className="suggestions__name">
        <Marked name={product.name} text={text} />
      </span>
      <small>{product.reason || categoryLabels[product.category]}</small>
    </span>
    <Price amount={product.price} />
  </>
)

interface OptionProps {
  to: string
  index: number
  active: number
  className?: string
  onChoose: () => void
  children: ReactNode
}

const Option = ({ to, index, active, className, onChoose, children }: OptionProps) => (
  <Link
    id={optionId(index)}
    className={className}
    role="option"
    aria-selected={index === active}
    tabIndex={-1}
    to={to}
    onClick={onChoose}
  >
    {children}
  </Link>
)

interface ListProps {
  suggestions: Suggestions
  text: string
  active: number
  onChoose: () => void
}

function SuggestionList({ suggestions: { names, also, mean, more }, text, ...choice }: ListProps) {
  const groups = [
    { label: 'Names', first: 0, options: names },
    { label: 'Also matching', first: names.length, options: also },
  ]
  return (
    <div id={listId} role="listbox" aria-label="Suggestions">
      {groups.map(
        ({ label, first, options }) =>
          options.length > 0 && (
            <div key={label} role="group" aria-label={label}>
              {label === 'Also matching' && (
                <p className="suggestions__head" aria-hidden="true">
                  {label}
                </p>
              )}
              {options.map(({ to, product }, at) => (
                <Option
                  key={to}
                  to={to}
                  index={first + at}
                  className={product ? undefined : 'suggestions__search'}
                  {...choice}
                >
                  {product ? <Suggested product={product} text={text} /> : `Did you mean ${mean}?`}
                </Option>
              ))}
            </div>
          ),
      )}
      {more && (
        <Option
          to={more.to}
          index={names.length + also.length}
          className="suggestions__search suggestions__search--more"
          {...choice}
        >
          See all {formatCount(more.total)} results <Icon name="arrow-right" />
        </Option>
      )}
    </div>
  )
}

interface SearchSuggestionsProps extends Omit<ListProps, 'suggestions'> {
  suggestions: Suggestions | undefined
  hasFailed: boolean
}

/** The list below the search box: products, a loading text, or a note that no name has the words. */
export function SearchSuggestions({ suggestions, hasFailed, text, ...choice }: SearchSuggestionsProps) {
  const waiting = hasFailed ? 'Suggestions did not load. Press Enter to search.' : 'Looking…'
  const isNameFound = suggestions && suggestions.names.length > 0
  return (
    <StyledSuggestions>
      {!isNameFound && <p role="status">{suggestions ? 'No products found' : waiting}</p>}
      {suggestions && suggestions.names.length + suggestions.also.length > 0 && (
        <SuggestionList suggestions={suggestions} text={text.trim()} {...choice} />
      )}
    </StyledSuggestions>
  )
}
