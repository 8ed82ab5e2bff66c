import { useRef, useState } from 'react'
import type { Picture } from 'cms/contract/pictures'
import { usePictureDialog } from '../product/usePictureDialog.ts'

/** The photographs of a review, small. Each opens in the whole window; without scripts, the file itself. */
export function ReviewPhotos({ author, photos }: { author: string; photos: readonly Picture[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const zoom = usePictureDialog()
  return (
    <>
      <ul className="review__photos" ref={list}>
        {photos.map(({ url, alt, sources }, number) => (
          <li key={url}>
            <a
              href={url}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                setIndex(number)
                zoom.open(url)
              }}
            >
              <img
                src={sources[0]?.url ?? url}
                alt={alt}
                width={96}
                height={96}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
      {zoom.PictureDialog && (
        <zoom.PictureDialog
          name={`the review by ${author}`}
          pictures={photos}
          index={index}
          onTurn={(to) => setIndex((to + photos.length) % photos.length)}
          onClose={() => {
            zoom.close()
            list.current?.querySelectorAll('a')[index]?.focus()
          }}
        />
      )}
    </>
  )
}
