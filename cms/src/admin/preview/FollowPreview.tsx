'use client'
import { toast, useConfig, useDocumentInfo, useLivePreviewContext } from '@payloadcms/ui'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { isFrom, type PreviewNews, readAsk } from '../../rules/previewMessages.ts'
import { sendCms, wordsOf } from '../sendCms.ts'
import { leadToField } from './leadToField.ts'
import { tabOf } from './tabOf.ts'

/** On a screen without room for both, the frame lies over the form (screens.css). */
const hidesForm = () => matchMedia('(max-width: 1024px)').matches

/**
 * Tells the page in the frame of each save, with a token that shows it, and leads to the field that is pressed there.
 * Payload's own messages would carry what is not saved, and only to a frame of its own origin.
 */
export function FollowPreview({ shop }: { shop: string }) {
  // Payload's event of a save comes only when it has drawn the form anew, which takes longer than the page.
  const { id, collectionSlug, data } = useDocumentInfo()
  const savedAt: unknown = data?.updatedAt
  const { iframeRef, isLivePreviewing, loadedURL, setIsLivePreviewing } = useLivePreviewContext()
  const { getEntityConfig } = useConfig()
  const told = useRef(savedAt)

  const tell = useCallback(async () => {
    try {
      const { token } = await sendCms<PreviewNews>('POST', `/cms/api/preview/product/${id}`)
      iframeRef.current?.contentWindow?.postMessage({ token } satisfies PreviewNews, shop)
    } catch (error) {
      toast.error(`The preview does not show the newest. ${wordsOf(error)}`)
    }
  }, [id, iframeRef, shop])

  useEffect(() => {
    if (!isLivePreviewing || !loadedURL || told.current === savedAt) return
    told.current = savedAt
    void tell()
  }, [isLivePreviewing, loadedURL, savedAt, tell])

  // Payload gives its frame and the fields of its size no names.
  useEffect(() => {
    if (iframeRef.current) iframeRef.current.title = 'Preview of the product'
    const sizes = document.querySelectorAll('.live-preview-toolbar-controls__device-size input')
    for (const [index, input] of sizes.entries())
      input.setAttribute('aria-label', index === 0 ? 'Width of the preview' : 'Height of the preview')
  }, [iframeRef, isLivePreviewing, loadedURL])

  const hear = useEffectEvent((message: MessageEvent) => {
    const asked = isFrom(message, shop, iframeRef.current?.contentWindow) && readAsk(message.data)
    if (!asked) return
    if ('renew' in asked) return void tell()
    if (hidesForm()) setIsLivePreviewing(false)
    const fields = collectionSlug ? (getEntityConfig({ collectionSlug })?.fields ?? []) : []
    void leadToField(asked.edit, tabOf(fields, asked.edit))
  })
  useEffect(() => {
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  return null
}
