import { useState } from 'react'

type PictureDialog = typeof import('./PictureDialog.tsx').PictureDialog

/** The zoom is fetched by the one who asks for it; where that fails, the picture itself opens. */
export function usePictureDialog() {
  const [dialog, setDialog] = useState<{ PictureDialog: PictureDialog } | null>(null)
  return {
    PictureDialog: dialog?.PictureDialog,
    open: (href: string) =>
      void import('./PictureDialog.tsx').then(setDialog, () => window.location.assign(href)),
    close: () => setDialog(null),
  }
}
