import { styled } from 'styled-components'
import { Section, SectionHeading } from '../../../ui/Section.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { DownloadData } from './DownloadData.tsx'

const Ways = styled.div`
  display: grid;
  gap: var(--s-6);
  > section {
    max-width: var(--wrap-text);
  }
  h3 {
    font: 600 var(--t-base) / 1.4 var(--font-text);
    letter-spacing: 0;
  }
  p,
  ul {
    margin-top: var(--s-2);
    color: var(--ink-2);
  }
  ul {
    padding-left: 1.25rem;
  }
  section > button {
    margin-top: var(--s-4);
  }
  @media (min-width: 768px) {
    grid-template-columns: 1fr 1fr;
  }
`

/** The section in which users take or delete all that the shop keeps of them. */
export const OwnData = ({ token }: { token: string }) => (
  <Section tight>
    <SectionHeading title="Your data" />
    <Ways>
      <DownloadData token={token} />
      <DeleteAccount token={token} />
    </Ways>
  </Section>
)
