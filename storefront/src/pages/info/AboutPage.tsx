import { useSite } from '../../api/site.ts'
import { PageMeta } from '../../components/PageMeta.tsx'
import { paths } from '../../paths.ts'
import { AboutHero } from './AboutHero.tsx'
import { Quality } from './Quality.tsx'
import { Reasons } from './Reasons.tsx'

export function AboutPage() {
  const site = useSite()
  const description = `${site.brand} has been making chairs since ${site.foundedAbout}: six reasons why people choose us, and what quality means in our workshop.`
  return (
    <>
      <PageMeta
        title="About"
        description={description}
        path={paths.about}
        image={site.scenes.quality?.url}
        imageAlt={site.scenes.quality?.alt}
      />
      <AboutHero site={site} />
      <Reasons />
      <Quality picture={site.scenes.quality} />
    </>
  )
}
