import type { FoundProduct, SearchAnswer } from 'cms/contract/productViews'
import { useSite } from '../../../api/site.ts'
import { Price } from '../../../components/product/Price.tsx'
import { ProductImage } from '../../../components/product/ProductImage.tsx'
import { chatLink } from '../../../lib/chat.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/Link.tsx'
import { SectionHeading } from '../../../ui/Section.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { StyledNothing } from './NothingFound.styles.ts'
import { SearchForm } from './SearchForm.tsx'

const words = ['mesh', 'bar stool', 'leatherette', 'headrest', 'sofa', 'waiting room']

/** Rows, not cards: these are no results. */
const AskedFor = ({ products }: { products: readonly FoundProduct[] }) => (
  <ul className="asked">
    {products.map(({ _id, name, picture, price }) => (
      <li key={_id}>
        <Link to={paths.product(_id)}>
          <ProductImage className="asked__image" picture={picture} sizes="64px" alt="" />
          <span className="asked__name">{name}</span>
          <Price amount={price} />
        </Link>
      </li>
    ))}
  </ul>
)

/** Other ways on after a search without results. */
export function NothingFound({ found: { instead }, q }: { found: SearchAnswer; q: string }) {
  const { chatNumber } = useSite()
  return (
    <StyledNothing>
      <p className="intro">We found no chair for these words. Try a shorter word, or one of these.</p>
      <ul className="words" aria-label="Words to search for">
        {words.map((word) => (
          <li key={word}>
            <Link to={paths.search(word)}>{word}</Link>
          </li>
        ))}
      </ul>
      <p className="nothing__ask">
        Looking for something we do not show?{' '}
        <TextLink
          tall
          href={chatLink(chatNumber, `Hello, I am looking for "${q}". Do you have it?`)}
          target="_blank"
          rel="noopener noreferrer"
        >
          Ask us on WhatsApp
        </TextLink>
      </p>
      <SearchForm />
      {instead.length > 0 && (
        <section className="nothing__instead" aria-labelledby="instead">
          <SectionHeading id="instead" title="Most asked for" />
          <AskedFor products={instead} />
        </section>
      )}
    </StyledNothing>
  )
}
