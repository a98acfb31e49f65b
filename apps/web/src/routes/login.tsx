import { LoginScreen } from '../features/auth/components/login-screen.tsx';

export default function Login() {
  return <LoginScreen variant="shop" />;
}
