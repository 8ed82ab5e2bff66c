import { useSite } from '../../api/site.ts'
import { useWords } from '../../api/words.ts'
import { PageMeta } from '../../components/PageMeta.tsx'
import { paths } from '../../paths.ts'
import { AboutHero } from './AboutHero.tsx'
import { Quality } from './Quality.tsx'
import { Reasons } from './Reasons.tsx'

export function AboutPage() {
  const site = useSite()
  const words = useWords('about')
  return (
    <>
      <PageMeta
        title="About"
        description={words?.text}
        path={paths.about}
        image={site.scenes.quality?.url}
        imageAlt={site.scenes.quality?.alt}
      />
      <AboutHero site={site} words={words} />
      {words && <Reasons words={words} />}
      {words && <Quality words={words} picture={site.scenes.quality} />}
    </>
  )
}
