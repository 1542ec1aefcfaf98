import { useNavigate } from 'react-router'

/** TOK-06: goes to the previous page, or to `/` if there is none in the app. */
export const useBack = () => {
  const navigate = useNavigate()
  return () => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    void (idx > 0 ? navigate(-1) : navigate('/'))
  }
}
