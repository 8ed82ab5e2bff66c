import { useCategories } from '../../../api/products.ts'
import { useSite } from '../../../api/site.ts'
import { organizationJsonLd, webSiteJsonLd } from '../../../components/jsonLd.ts'
import { laterPart } from '../../../components/laterPart.tsx'
import { PageMeta } from '../../../components/PageMeta.tsx'
import { paths } from '../../../paths.ts'
import { useOrigin } from '../../../state/pageContext.ts'
import { Brochure } from './Brochure.tsx'
import { Hero } from './Hero.tsx'
import { Ranges } from './Ranges.tsx'

const HomeRest = laterPart(
  import.meta.env.SSR ? (await import('./HomeRest.tsx')).HomeRest : null,
  async () => (await import('./HomeRest.tsx')).HomeRest,
)

const HomeTools = laterPart(
  import.meta.env.SSR ? (await import('./tools/HomeTools.tsx')).HomeTools : null,
  async () => (await import('./tools/HomeTools.tsx')).HomeTools,
)

/** The sections in the order of docs/spec.md 3.1. */
export function HomePage() {
  const site = useSite()
  const origin = useOrigin()
  const categories = useCategories()
  const cover = categories.data?.find(({ category }) => category === 'ErgonomicOffice')?.picture
  return (
    <>
      <PageMeta
        title={null}
        path={paths.home}
        image={site.scenes.showroom?.url}
        imageAlt={site.scenes.showroom?.alt}
        jsonLd={import.meta.env.SSR ? [organizationJsonLd(site, origin), webSiteJsonLd(site, origin)] : []}
      />
      <Hero />
      <Ranges />
      <Brochure picture={cover ?? null} />
      <HomeTools />
      <HomeRest />
    </>
  )
}
