/** Starts the dashboard in the browser: loads the page at the address, and renders it into the document. */
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
// On `load`, since before the first paint there is more urgent work.
addEventListener('load', () => readApiKey() === null && void renewCookie(), { once: true });
const show = () =>
  createRoot(root).render(
    <StrictMode>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </StrictMode>,
  );
// Rendered once the page at the address has loaded: what the document shows until then stays until the page can replace it.
void router.load().finally(show);
