import type { PageProps } from '../../../state/pageContext.ts'
import { OneQuote } from './OneQuote.tsx'
import { QuoteList } from './QuoteList.tsx'

/** The list of quotes, and one of it: whoever opens one comes from the other. */
export const QuotesPage = ({ params: { id } }: PageProps) =>
  id === undefined ? <QuoteList /> : <OneQuote id={id} />
