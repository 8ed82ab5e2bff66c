import { type HomeSection, homeSections } from 'cms/contract/typed/look'
import { useMemo } from 'react'
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

const isRest = (section: HomeSection) => section !== 'brochure' && section !== 'tools'

/** Puts neighbours together of which one script has the code. */
function groupSections(sections: readonly HomeSection[]) {
  const groups: [HomeSection, ...HomeSection[]][] = []
  for (const section of sections) {
    const last = groups.at(-1)
    if (last && isRest(section) && isRest(last[0])) last.push(section)
    else groups.push([section])
  }
  return groups
}

/** The hero, and below it the sections in the order of docs/spec.md 3.1, or in that of the shop. */
export function HomePage() {
  const site = useSite()
  const origin = useOrigin()
  const categories = useCategories()
  const sections = site.look?.sections ?? homeSections
  const groups = useMemo(() => groupSections(sections), [sections])
  const cover = categories.data?.find(({ category }) => category === 'ErgonomicOffice')?.picture
  return [
    <PageMeta
      key="meta"
      title={null}
      path={paths.home}
      image={site.scenes.showroom?.url}
      imageAlt={site.scenes.showroom?.alt}
      jsonLd={import.meta.env.SSR ? [organizationJsonLd(site, origin), webSiteJsonLd(site, origin)] : []}
    />,
    <Hero key="hero" />,
    <Ranges key="ranges" />,
    ...groups.map((group) => {
      const [first] = group
      if (first === 'brochure') return <Brochure key={first} picture={cover ?? null} />
      return first === 'tools' ? <HomeTools key={first} /> : <HomeRest key={first} sections={group} />
    }),
  ]
}
