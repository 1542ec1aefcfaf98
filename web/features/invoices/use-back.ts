import { useNavigate } from 'react-router'

/** TOK-06: to the previous page; `/` where the app has none. */
export const useBack = () => {
  const navigate = useNavigate()
  return () => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    void (idx > 0 ? navigate(-1) : navigate('/'))
  }
}
