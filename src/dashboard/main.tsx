import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readApiKey } from './data/apiKey.js';
import { renewCookie } from './data/auth.js';
import { SessionProvider } from './data/session.js';
import { router } from './router.js';
import './styles/tokens.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/parts.css';
import './styles/review.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Before the first paint there is more urgent work.
addEventListener('load', () => readApiKey() === null && void renewCookie(), { once: true });
const show = () =>
  createRoot(root).render(
    <StrictMode>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </StrictMode>,
  );
// The page's own part is there with its first paint: what the document showed until then is not taken away before.
void router.load().finally(show);
