import type { Picture } from 'cms/contract/pictures'
import { useSite } from '../../../api/site.ts'
import { useWords } from '../../../api/words.ts'
import { ResponsiveImage } from '../../../components/ResponsiveImage.tsx'
import { chatLink } from '../../../lib/chat.ts'
import { formatBytes } from '../../../lib/sizes.ts'
import { AnchorButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Section } from '../../../ui/Section.tsx'
import { StyledBrochure } from './Brochure.styles.ts'

/** The brochure as a download, or a note that it is coming. */
export function Brochure({ picture }: { picture: Picture | null }) {
  const { brand, brochure, chatNumber } = useSite()
  const words = useWords('home')
  return (
    <Section tone="deep">
      <StyledBrochure>
        <div className="broch__cover" aria-hidden="true">
          <b>{brand}</b>
          <small>{brochure ? `The brochure, ${brochure.year}` : 'The brochure'}</small>
          {picture && <ResponsiveImage picture={picture} sizes="min(20rem, 64vw)" alt="" />}
        </div>
        <div>
          <h2>{words?.brochureTitle || 'The brochure'}</h2>
          {words?.brochureText && <p className="intro">{words.brochureText}</p>}
          {brochure ? (
            <p className="broch__cta">
              <AnchorButton variant="light" size="lg" href={brochure.url} type="application/pdf" download>
                <Icon name="download" />
                Download brochure
              </AnchorButton>
              <span>
                PDF, {brochure.pages} pages, {formatBytes(brochure.bytes)}
              </span>
            </p>
          ) : (
            <p className="broch__cta">
              <AnchorButton
                variant="light"
                size="lg"
                href={chatLink(chatNumber, 'Hello, please send me the brochure when it is ready.')}
                target="_blank"
                rel="noopener noreferrer"
              >
                <Icon name="b-whatsapp" brand />
                Ask for the brochure
              </AnchorButton>
              <span>The new brochure is coming soon.</span>
            </p>
          )}
        </div>
      </StyledBrochure>
    </Section>
  )
}
