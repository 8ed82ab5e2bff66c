import { useSite } from '../api/site.ts'
import { useJsonLd, useOrigin } from '../state/pageContext.ts'

interface PageMetaProps {
  /** null is the home page: brand and tagline. */
  title: string | null
  description?: string | undefined
  /** The canonical path with the query that belongs to it. */
  path?: string | undefined
  /** A site path or an https address. */
  image?: string | undefined
  imageAlt?: string | undefined
  index?: boolean | undefined
  type?: 'website' | 'product' | undefined
  /** For the server alone, which writes it: `import.meta.env.SSR ? [...] : []` keeps its making out of the browser. */
  jsonLd?: readonly object[] | undefined
}

/** What search engines and chats read of a page. React hoists it into the head. */
export function PageMeta(props: PageMetaProps) {
  const { title, path, image, imageAlt, index = true, type = 'website', jsonLd = [] } = props
  const { brand, tagline, description: shopDescription } = useSite()
  const origin = useOrigin()
  useJsonLd(jsonLd)
  const fullTitle = title === null ? `${brand} | ${tagline}` : `${title} | ${brand}`
  const description = props.description || shopDescription
  const picture = image && new URL(image, origin || undefined).href
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {!index && <meta name="robots" content="noindex" />}
      {index && path && <link rel="canonical" href={`${origin}${path}`} />}
      <meta property="og:site_name" content={brand} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? fullTitle} />
      <meta property="og:description" content={description} />
      {path && <meta property="og:url" content={`${origin}${path}`} />}
      {picture && <meta property="og:image" content={picture} />}
      {picture && imageAlt && <meta property="og:image:alt" content={imageAlt} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  )
}
