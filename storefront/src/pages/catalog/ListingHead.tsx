import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  padding-bottom: clamp(1.5rem, 3vw, 2.5rem);
`

export const ListingHead = ({ title, lede, chips }: { title: string; lede?: string; chips?: ReactNode }) => (
  <Head>
    <h1>{title}</h1>
    {lede && <p className="lede">{lede}</p>}
    {chips}
  </Head>
)
