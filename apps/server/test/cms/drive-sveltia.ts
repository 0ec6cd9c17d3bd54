import type { Page } from "playwright-core";
import { DOT, type LogIn } from "./site.ts";

/** Logs in with a token. */
export async function logInToSveltia(page: Page, { token }: LogIn): Promise<void> {
  await page.getByText("Sign In Using Access Token").click();
  await page.getByLabel("Personal Access Token").fill(token);
  await page.keyboard.press("Enter");
}

/** Edits the site as a person does: changes a post, adds a picture, makes a post, deletes one. */
export async function editBySveltia(page: Page): Promise<void> {
  const saved = (): Promise<unknown> =>
    page.waitForResponse((answer) => answer.url().endsWith("/contents") && answer.status() === 201);
  const save = async (): Promise<void> => {
    await Promise.all([saved(), page.getByRole("button", { name: "Save", exact: true }).click()]);
    await page.getByRole("button", { name: "Create New Entry" }).waitFor();
  };
  await page.getByText("First", { exact: true }).click();
  await page.locator("textarea").fill("Hello again\n");
  const file = { name: "dot.png", mimeType: "image/png", buffer: DOT };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await page.getByText("dot.png").first().waitFor();
  await save();
  await page.getByRole("button", { name: "Create New Entry" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Third");
  await page.locator("textarea").fill("Third text\n");
  await save();
  await page.getByText("Second", { exact: true }).click();
  await page.getByRole("button", { name: "Show Editor Options" }).click();
  await page.getByRole("menuitem", { name: /Delete/ }).click();
  await Promise.all([saved(), page.getByText("Delete", { exact: true }).last().click()]);
  await page.getByRole("button", { name: "Create New Entry" }).waitFor();
}
