import { isFrom, type PreviewAsk, type PreviewNews } from 'cms/rules/previewMessages'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { fetchApi } from '../../../../api/client.ts'
import { previewUrl, type ProductOrPreview } from '../../../../api/products.ts'
import { countAsAction } from '../../../../lib/loading/firstAction.ts'
import { laterMark } from '../../../../lib/loading/laterPress.ts'
import { previewToken } from '../../../../lib/previewToken.ts'
import { useHydrated } from '../../../../lib/useHydrated.ts'
import { fieldOf, markPlaces } from './editPlaces.ts'

/** Where the form is, if this page stands in a frame beside it: the server says so of previews alone. */
const originOfForm = () =>
  window.parent === window
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name="cms-origin"]')?.content ?? '')

const isWithin = (link: HTMLAnchorElement) => link.getAttribute('href')?.startsWith('#')

/** Marks the parts of the page, those too that come later, and leads presses to the form. */
function watchPresses(ask: (asked: PreviewAsk) => void, markAll: () => void) {
  const press = (event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const field = fieldOf(target)
    const link = target.closest('a')
    // Other pages refuse to stand in a frame.
    if (field === undefined && (!link || isWithin(link))) return
    event.preventDefault()
    event.stopPropagation()
    if (field !== undefined) ask({ edit: field })
  }
  const marking = new MutationObserver(markAll)
  marking.observe(document.body, { childList: true, subtree: true, attributeFilter: [laterMark] })
  markAll()
  document.addEventListener('click', press, true)
  return () => {
    marking.disconnect()
    document.removeEventListener('click', press, true)
  }
}

/**
 * Connects a preview that stands beside its form with it: each save comes with a token that shows it, and presses lead to
 * fields. `ask` is null if there is no form. `hasFailed`: the newest could not be loaded.
 */
export function useCmsForm(product: ProductOrPreview) {
  const { mutate } = useSWRConfig()
  const navigate = useNavigate()
  const [hasFailed, setFailed] = useState(false)
  const newest = useRef('')
  const form = useHydrated() ? originOfForm() : ''

  const show = async (token: string) => {
    const url = previewUrl(product._id, token)
    const isThere = await mutate(url, fetchApi(url), { revalidate: false }).then(
      () => true,
      () => false,
    )
    // Another save may have come meanwhile.
    if (newest.current !== token) return
    setFailed(!isThere)
    if (isThere) void navigate({ search: `?preview=${token}` }, { replace: true })
  }
  const hear = useEffectEvent((message: MessageEvent<Partial<PreviewNews> | null>) => {
    if (!isFrom(message, form, window.parent)) return
    const token = previewToken(new URLSearchParams({ preview: String(message.data?.token) }))
    if (!token) return
    newest.current = token
    void show(token)
  })
  const markAll = useEffectEvent(() => markPlaces(document, product))
  useEffect(() => {
    if (!form) return
    // The lower parts of the page follow the form too.
    countAsAction()
    window.addEventListener('message', hear)
    const ask = (asked: PreviewAsk) => window.parent.postMessage(asked, form)
    const stop = watchPresses(ask, () => markAll())
    return () => {
      window.removeEventListener('message', hear)
      stop()
    }
  }, [form])
  const ask = form ? (asked: PreviewAsk) => window.parent.postMessage(asked, form) : null
  return { ask, hasFailed }
}
